import type { Look } from '../../../contract/status';
import { statusFigures } from './statusNumbers';
import { texts } from './status.texts';

export function Figures({ looks }: { readonly looks: readonly Look[] }) {
  if (looks.length === 0) return null;
  return (
    <section className="status__part" aria-label={texts.figures.title}>
      <h2>{texts.figures.title}</h2>
      <dl className="status__figures">
        {statusFigures.map(({ title, read }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{read(looks)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
