import { readFileSync } from 'node:fs';
import { othersToken, sliceTokens } from '../../../src/console/kit/charts/chartColours';
import { themes } from './readTokens';

type Triple = readonly [number, number, number];

/** What is left of linear red, green and blue for whoever lacks one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const eyes: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no long cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no middle cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no short cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (part: number) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const times = ([a, b, c]: Triple, [x, y, z]: Triple) => a * x + b * y + c * z;
const within = (part: number) => Math.min(1, Math.max(0, part));

/** CIE L*a*b* (D65) of a colour as those eyes see it. */
function seen([red, green, blue]: Triple, eye: string): Triple {
  const rows = eyes[eye] ?? [];
  const source: Triple = [linear(red), linear(green), linear(blue)];
  const [r = 0, g = 0, b = 0] = rows.map((row) => within(times(row, source)));
  const rgb: Triple = [r, g, b];
  const curve = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = curve(times([0.4124, 0.3576, 0.1805], rgb) / 0.9505);
  const y = curve(times([0.2126, 0.7152, 0.0722], rgb));
  const z = curve(times([0.0193, 0.1192, 0.9505], rgb) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: Triple, other: Triple, eye: string): number {
  const [a, b] = [seen(one, eye), seen(other, eye)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const triple = ([a = 0, b = 0, c = 0]: readonly number[]): Triple => [a, b, c];
const arco = readFileSync('node_modules/@arco-design/web-react/dist/css/arco.css', 'utf8');
const palettes = { light: arco, dark: arco.slice(arco.indexOf("arco-theme='dark'")) };

function ofArco(palette: keyof typeof palettes, token: string): Triple {
  const found = new RegExp(`${token}:\\s*([\\d, ]+);`).exec(palettes[palette]);
  return triple((found?.[1] ?? '').split(',').map(Number));
}

function ofTheme(theme: keyof typeof themes, token: string): Triple {
  const [, hex = ''] = /^#([0-9a-f]{6})$/.exec(themes[theme].get(token) ?? '') ?? [];
  return triple([0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
}

const cases = <Theme extends string>(all: Readonly<Record<Theme, unknown>>) =>
  (Object.keys(all) as Theme[]).flatMap((theme) => Object.keys(eyes).map((eye) => [theme, eye] as const));

const pairsOf = <One>(all: readonly One[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

describe.each(cases(palettes))('in the %s look, with %s', (palette, eye) => {
  test.each(pairsOf(sliceTokens))('slices of %s and %s stay apart', (one, other) => {
    expect(distance(ofArco(palette, one), ofArco(palette, other), eye)).toBeGreaterThan(20);
  });

  test.each(sliceTokens)('a slice of %s is none of the small ones', (one) => {
    expect(distance(ofArco(palette, one), ofArco(palette, othersToken), eye)).toBeGreaterThan(12);
  });
});

describe.each(cases(themes))('in the %s theme, with %s', (theme, eye) => {
  const amounts = [1, 2, 3, 4, 5].map((amount) => ofTheme(theme, `--color-amount-${amount}`));

  test.each([1, 2, 3, 4])('amount %i of a map differs from the next one', (at) => {
    expect(distance(amounts[at - 1] ?? triple([]), amounts[at] ?? triple([]), eye)).toBeGreaterThan(8);
  });
});
