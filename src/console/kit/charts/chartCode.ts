import { lazyCode } from '../lazy/lazyCode';

/** The library that draws, in a chunk of its own. Whoever is about to show a chart fetches it early. */
export const chartCode = lazyCode(async () => {
  const { drawings } = await import(/* webpackChunkName: "charts" */ './drawings');
  return drawings;
});
