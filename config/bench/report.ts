import { tableOf, type Figure } from './figures';

const time = () => new Date().toTimeString().slice(0, 8);
const reported = new Set<Figure>();

/** Prints the name of a step when it begins. Each step that may take half a minute has such a line. */
export function reportStep(what: string): void {
  console.log(`  ${time()}  ${what} ...`);
}

/** Prints the figures that are not printed yet, and returns them all. */
export function reportFigures<Figures extends readonly Figure[]>(figures: Figures): Figures {
  const fresh = figures.filter((figure) => !reported.has(figure));
  for (const figure of fresh) reported.add(figure);
  if (fresh.length > 0) console.log(tableOf(fresh));
  return figures;
}
