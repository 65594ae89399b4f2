import { useSyncExternalStore } from 'react';
import { look } from '../look/look';
import { othersToken, sliceTokens, tokens } from './chartColours';

function colour(style: CSSStyleDeclaration, token: string): string {
  const value = style.getPropertyValue(token).trim();
  return value === '' ? 'currentColor' : `rgb(${value})`;
}

export interface ChartTheme {
  readonly bar: string;
  readonly text: string;
  readonly line: string;
  readonly former: string;
  readonly slices: readonly string[];
  /** What stands for all the small ones. */
  readonly others: string;
  readonly theme: { readonly styleSheet: { readonly fontFamily: string } };
  /** What the chart stands on. */
  readonly ground: string;
  /** Of its texts, in pixels. */
  readonly textSize: number;
}

const usualTextSize = 12;
const usualRootSize = 16;

function readTheme(): ChartTheme {
  const style = getComputedStyle(document.body);
  const rootSize = parseFloat(getComputedStyle(document.documentElement).fontSize) || usualRootSize;
  return {
    bar: colour(style, tokens.bar),
    text: colour(style, tokens.text),
    line: colour(style, tokens.line),
    former: colour(style, tokens.former),
    slices: sliceTokens.map((token) => colour(style, token)),
    others: colour(style, othersToken),
    theme: { styleSheet: { fontFamily: style.fontFamily } },
    ground: style.getPropertyValue('--color-bg-2').trim(),
    textSize: (usualTextSize * rootSize) / usualRootSize,
  };
}

/** Read when a chart is drawn, for style sheets may arrive later than code; and again when the console takes another look. */
export function useChartTheme(): ChartTheme & { readonly key: string } {
  const key = useSyncExternalStore(look.subscribe, look.onScreen);
  return { ...readTheme(), key };
}
