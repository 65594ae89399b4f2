import { Dialog } from '../dialog/Dialog';
import { texts } from './keys.texts';
import './keys.css';

/** What the keyboard does. */
export default function KeysDialog({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <Dialog title={texts.title} onDismiss={onDismiss} width={520} maskClosable>
      <div className="keys" tabIndex={0} role="group" aria-label={texts.title}>
        {texts.groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
