import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declarationsOf, themes, tokenFile } from './readTokens';

const root = path.join(__dirname, '../../..');

/** Our style sheets by their path, without what their comments say. */
const sheets = new Map(
  ['src/console', 'public'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => {
        const file = `${folder}/${name}`;
        return [file, readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')] as const;
      }),
  ),
);
const names = [...declarationsOf(':root').keys()];
const others = [...sheets].filter(([file]) => file !== tokenFile);

const colour =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch)a?\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|orange)(?![\w-])/i;
const length = /(?<![\w-])[\d.]*[1-9]\d*(?:px|r?em)/;

test('colours, radii and shadows are spelled among the tokens alone', () => {
  const spelled = others.flatMap(([file, css]) =>
    [...css.matchAll(/([\w-]+):([^:;{}]+)[;}]/g)]
      .filter(([, name = '', value = '']) => colour.test(value) || (name.endsWith('radius') && length.test(value)))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(spelled).toEqual([]);
});

test('whatever a style sheet names is there', () => {
  const declared = new Set([...sheets.values()].flatMap((css) => css.match(/--[\w-]+(?=:)/g) ?? []));
  // What a component measures, it sets by itself.
  declared.add('--resource-table-width');
  const missing = others.flatMap(([file, css]) =>
    (css.match(/(?<=var\()--[\w-]+/g) ?? []).filter((name) => !declared.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every token is used', () => {
  const all = [...sheets.values()].join('');
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !all.includes(`var(${name})`))).toEqual([]);
});

test.each(["[data-theme='dark']", "[data-theme='contrast']"])(
  '%s gives values to tokens, and to no other name',
  (theme) => {
    const given = [...declarationsOf(theme).keys()];
    expect(given.length).toBeGreaterThan(20);
    expect(given.filter((name) => !names.includes(name))).toEqual([]);
  },
);

test('every token has a value in every theme', () => {
  for (const theme of Object.values(themes)) {
    expect([...theme.keys()]).toEqual([...themes.light.keys()]);
    expect([...theme.values()].filter((value) => value === '' || value.includes('var('))).toEqual([]);
  }
});

/** Red, green and blue, of 255. */
function partsOf(value: string): readonly number[] {
  const [, hex = ''] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value) ?? [];
  const digits = (hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).match(/../g) ?? [];
  const parts = hex === '' ? (value.match(/\d+/g) ?? []).map(Number) : digits.map((pair) => parseInt(pair, 16));
  if (parts.length !== 3) throw new Error(`${value} is no plain colour`);
  return parts;
}

/** As WCAG 2 defines it. */
function brightness(value: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(value).map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const onPage = ['surface', 'ground', 'ground-pale'];
/** Texts, and what they stand on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ink: [...onPage, 'primary-pale', 'attention-pale', 'danger-palest'],
  'ink-soft': [...onPage, 'primary-pale'],
  'ink-faint': onPage,
  'primary-ink': [...onPage, 'primary-pale'],
  'primary-deep': [...onPage, 'primary-pale'],
  danger: onPage,
  good: onPage,
  warning: onPage,
  'danger-ink': ['danger-pale', 'danger-palest'],
  'good-deep': ['good-pale'],
  'good-ink': ['good-pale'],
  'on-deep': ['primary', 'primary-raised', 'danger-fill', 'menu', 'menu-raised', 'bar', 'bar-raised', 'stage'],
  'menu-ink': ['menu'],
  'paper-ink': ['paper'],
  'wall-ink': ['wall', 'wall-amount'],
  'wall-attention': ['wall'],
};
/** Signs and lines that something is known by. */
const signs: Readonly<Record<string, readonly string[]>> = {
  primary: ['surface', 'ground'],
  'line-strong': ['surface'],
};

const tooPale = (theme: ReadonlyMap<string, string>, pairs: typeof texts, least: number) => {
  const value = (name: string) => theme.get(`--color-${name}`) ?? '';
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({ pair: `${front} on ${ground}`, ratio: contrast(value(front), value(ground)) }))
      .filter(({ ratio }) => ratio < least),
  );
};

test.each([
  ['light', 4.5, 3],
  ['dark', 4.5, 3],
  ['contrast', 7, 4.5],
] as const)('in the %s theme texts stand out %d:1, and signs %d:1', (name, ofTexts, ofSigns) => {
  const theme = themes[name];
  expect(tooPale(theme, texts, ofTexts)).toEqual([]);
  expect(tooPale(theme, signs, ofSigns)).toEqual([]);
});
