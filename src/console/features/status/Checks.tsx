import type { Check } from '../../../contract/status';
import { texts } from './status.texts';

/** What the server needs, and whether it works. */
export function Checks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <section className="status__part" aria-label={texts.checks.title}>
      <h2>{texts.checks.title}</h2>
      <ul className="status__cards">
        {checks.map(({ name, title, isWorking, reason = '' }) => (
          <li key={name} className={isWorking ? 'status__card' : 'status__card status__card--failed'}>
            <span>{title}</span>
            <strong className={isWorking ? 'status__good' : 'status__bad'}>
              {isWorking ? texts.checks.working : texts.checks.failed}
            </strong>
            {reason !== '' && <span className="status__soft">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
