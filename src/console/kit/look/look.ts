import { localStore } from '../../lib/storage';
import contrast from './contrast.css?address';
import dark from './dark.css?address';

const themes = ['light', 'dark', 'contrast', 'system'] as const;
export type Theme = (typeof themes)[number];
const textSizes = ['usual', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

interface Look {
  readonly theme: Theme;
  readonly size: TextSize;
}

const usual: Look = { theme: 'light', size: 'usual' };
const sheets: Partial<Record<string, string>> = { dark, contrast };
/** Of the size that texts usually have. */
const percents = { usual: '', large: '112.5%', largest: '125%' } as const satisfies Record<TextSize, string>;

/** Fires at the window once another look is on the screen. */
const changed = 'lookchange';

let owner = '';
let chosen = usual;
/** The theme on screen, or on its way there. */
let shown = 'light';

const keyOf = (user: string) => `look:${user}`;

/** Total: what somebody else wrote is as nothing. */
function read(): Look {
  const [theme, size] = (localStore.get(keyOf(owner)) ?? '').split(' ');
  return {
    theme: themes.find((one) => one === theme) ?? usual.theme,
    size: textSizes.find((one) => one === size) ?? usual.size,
  };
}

/** Nothing is kept of who wants nothing else. */
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

function finish(theme: string, sheet?: HTMLLinkElement): void {
  if (theme !== shown) {
    sheet?.remove();
    return;
  }
  document.documentElement.dataset['theme'] = theme;
  for (const other of document.querySelectorAll('link[data-theme]')) if (other !== sheet) other.remove();
  dispatchEvent(new Event(changed));
}

/** The former theme stays until the sheet of the new one is there, or cannot be had. */
function dress(theme: string): Promise<void> {
  shown = theme;
  const href = sheets[theme];
  if (href === undefined) {
    finish(theme);
    return Promise.resolve();
  }
  const sheet = document.createElement('link');
  // What the browser prints is dark on white.
  Object.assign(sheet, { rel: 'stylesheet', href, media: 'screen' });
  sheet.dataset['theme'] = theme;
  return new Promise((resolve) => {
    const settle = () => {
      finish(theme, sheet);
      resolve();
    };
    sheet.addEventListener('load', settle);
    sheet.addEventListener('error', settle);
    document.head.append(sheet);
  });
}

function show(look: Look): Promise<void> {
  chosen = look;
  document.documentElement.style.fontSize = percents[look.size];
  const theme = themeOf(look);
  if (theme !== shown) return dress(theme);
  dispatchEvent(new Event(changed));
  return Promise.resolve();
}

let ready = Promise.resolve();

/** How this browser's user wants the console to look. It stands before the store does, so that no picture is drawn twice. */
export const look = {
  /** Once, before anything is painted: the look that was on screen last. */
  begin: (): void => {
    const first = read();
    // Its own values for the document's frame are in the page.
    document.documentElement.dataset['theme'] = themeOf(first);
    ready = show(first);
    addEventListener('storage', ({ key }) => {
      if (key === keyOf(owner)) void show(read());
    });
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
      matchMedia(query).addEventListener('change', () => void show(chosen));
  },
  /** Resolves when the first picture can be drawn. */
  ready: (): Promise<void> => ready,
  /** From now on it is this user's. */
  takeOwner: (user: string): void => {
    if (user === owner) return;
    owner = user;
    const { theme, size } = read();
    if (theme !== chosen.theme || size !== chosen.size) void show({ theme, size });
    write('');
  },
  choose: (next: Look): void => {
    void show(next);
    write(owner);
    write('');
  },
  chosen: (): Look => chosen,
  /** Another text whenever something has to be drawn anew. */
  onScreen: (): string => `${document.documentElement.dataset['theme'] ?? ''} ${chosen.size}`,
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => {
    addEventListener(changed, listener);
    return () => removeEventListener(changed, listener);
  },
};
