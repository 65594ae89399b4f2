import { localStore } from '../../lib/storage';

const themes = ['light', 'dark', 'contrast', 'system'] as const;
export type Theme = (typeof themes)[number];
const textSizes = ['usual', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

interface Look {
  readonly theme: Theme;
  readonly size: TextSize;
}

const usual: Look = { theme: 'light', size: 'usual' };
/** Font size of the document's root. */
const percents = { usual: '', large: '112.5%', largest: '125%' } as const satisfies Record<TextSize, string>;

/** Event of the window when the look has changed. */
const changed = 'lookchange';

let owner = '';
let chosen = usual;

const keyOf = (user: string) => `look:${user}`;

/** Values that are not known count as the usual ones. */
function read(): Look {
  const [theme, size] = (localStore.get(keyOf(owner)) ?? '').split(' ');
  return {
    theme: themes.find((one) => one === theme) ?? usual.theme,
    size: textSizes.find((one) => one === size) ?? usual.size,
  };
}

/** The usual look is not stored. */
function write(user: string): void {
  const isUsual = chosen.theme === usual.theme && chosen.size === usual.size;
  if (isUsual) localStore.remove(keyOf(user));
  else localStore.set(keyOf(user), `${chosen.theme} ${chosen.size}`);
}

function themeOf({ theme }: Look): string {
  if (theme !== 'system') return theme;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the attributes that style sheets select by: `data-theme` for ours, `arco-theme` for Arco's own dark theme. */
function setTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
  // There is no body yet while the document's head is read.
  const body = document.querySelector('body');
  if (theme === 'dark') body?.setAttribute('arco-theme', 'dark');
  else body?.removeAttribute('arco-theme');
}

function show(look: Look): void {
  chosen = look;
  document.documentElement.style.fontSize = percents[look.size];
  setTheme(themeOf(look));
  dispatchEvent(new Event(changed));
}

/** The look a user chose in this browser. It is no part of the store: it is on screen before the store exists. */
export const look = {
  /** Called once, in the document's head before anything is painted: shows the look that was on screen last. */
  begin: (): void => {
    show(read());
    addEventListener('storage', ({ key }) => {
      if (key === keyOf(owner)) show(read());
    });
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
      matchMedia(query).addEventListener('change', () => show(chosen));
    // Paper is white in every theme.
    addEventListener('beforeprint', () => setTheme('light'));
    addEventListener('afterprint', () => setTheme(themeOf(chosen)));
  },
  /** Called once, when the body is there and before Arco draws anything. */
  beginBody: (): void => setTheme(themeOf(chosen)),
  /** Shows this user's look from now on. */
  takeOwner: (user: string): void => {
    if (user === owner) return;
    owner = user;
    const { theme, size } = read();
    if (theme !== chosen.theme || size !== chosen.size) show({ theme, size });
    write('');
  },
  choose: (next: Look): void => {
    show(next);
    write(owner);
    write('');
  },
  chosen: (): Look => chosen,
  /** Differs after each change that makes a drawing on canvas out of date. */
  onScreen: (): string => `${document.documentElement.dataset['theme'] ?? ''} ${chosen.size}`,
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => {
    addEventListener(changed, listener);
    return () => removeEventListener(changed, listener);
  },
};
