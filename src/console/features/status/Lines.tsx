import type { Look } from '../../../contract/status';
import { looksKept } from '../../../contract/status';
import { statusLines } from './statusNumbers';
import { texts } from './status.texts';

const height = 48;

/** From the right edge, which is now; nothing is known from before the first look. */
function pointsOf(values: readonly number[], highest: number): string {
  const scale = highest === 0 ? 0 : (height - 2) / highest;
  const from = looksKept - values.length;
  return values
    .map((value, index) => `${from + index},${Math.round((height - 1 - value * scale) * 10) / 10}`)
    .join(' ');
}

export function Lines({ looks }: { readonly looks: readonly Look[] }) {
  const newest = looks[looks.length - 1];
  if (newest === undefined)
    return (
      <p className="status__soft" role="status">
        {texts.gathering}
      </p>
    );
  return (
    <section className="status__part" aria-label={texts.charts.title}>
      <h2>{texts.charts.title}</h2>
      <div className="status__charts">
        {statusLines.map(({ title, field, tell }) => {
          const values = looks.map((look) => look[field]);
          const highest = Math.max(...values);
          return (
            <figure key={field} className="status__chart">
              <figcaption>
                <span>{title}</span>
                <strong>{tell(newest[field])}</strong>
                <span className="status__soft">{texts.highest(tell(highest))}</span>
              </figcaption>
              <svg
                viewBox={`0 0 ${looksKept} ${height}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={texts.drawn(title, tell(newest[field]), tell(highest))}
              >
                <polyline points={pointsOf(values, highest)} vectorEffect="non-scaling-stroke" />
              </svg>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
