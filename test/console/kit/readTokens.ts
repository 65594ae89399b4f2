import { readFileSync } from 'node:fs';

export const tokenFile = 'src/console/kit/tokens.css';
const tokenSheet = readFileSync(tokenFile, 'utf8').replace(/\/\*[^]*?\*\//g, '');

type Tokens = ReadonlyMap<string, string>;

/** The declarations of the sheet's rule with this selector. */
export function declarationsOf(selector: string): Tokens {
  const [, block = ''] = tokenSheet.split(`${selector} {`);
  const [declarations = ''] = block.split('}');
  return new Map(
    [...declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function resolved(tokens: Tokens): Tokens {
  const resolve = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (_whole, name: string) => resolve(tokens.get(name) ?? ''));
  return new Map([...tokens].map(([name, value]) => [name, resolve(value)]));
}

const themeOf = (selector: string) => resolved(new Map([...declarationsOf(':root'), ...declarationsOf(selector)]));

/** The value of each token in each theme. */
export const themes = {
  light: themeOf(':root'),
  dark: themeOf("[data-theme='dark']"),
  contrast: themeOf("[data-theme='contrast']"),
} as const;
