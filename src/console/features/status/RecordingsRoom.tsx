import type { RecordingsRoom as Room } from '../../../contract/status';
import { gigabytes } from './statusNumbers';
import { texts } from './status.texts';

/** Fewer days than these are a warning. */
const fewDays = 14;

const t = texts.recordings;

/** Whole days until the disk is full, if recordings go on growing as in the last seven; null: they do not grow. */
function daysLeft(freeBytes: number, weekBytes: number): number | null {
  return weekBytes === 0 ? null : Math.floor((7 * freeBytes) / weekBytes);
}

/** Room that recordings take, and for how many days the disk lasts. */
export function RecordingsRoom({ room: { bytes, weekBytes, freeBytes } }: { readonly room: Room }) {
  const days = freeBytes === undefined ? null : daysLeft(freeBytes, weekBytes);
  return (
    <section className="status__part" aria-label={t.title}>
      <h2>{t.title}</h2>
      <dl className="status__figures">
        <Figure title={t.taken} value={gigabytes(bytes)} />
        <Figure title={t.grown} value={gigabytes(weekBytes)} />
        {freeBytes !== undefined && <Figure title={t.free} value={gigabytes(freeBytes)} />}
        {days !== null && <Figure title={t.left} value={t.days(days)} isBad={days < fewDays} />}
      </dl>
      <p className="status__soft">{days === null ? noForecast(freeBytes) : t.estimate}</p>
    </section>
  );
}

const noForecast = (freeBytes: number | undefined) => (freeBytes === undefined ? t.elsewhere : t.steady);

interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly isBad?: boolean;
}

function Figure({ title, value, isBad = false }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={isBad ? 'status__bad' : ''}>{value}</dd>
    </div>
  );
}
