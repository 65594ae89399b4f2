import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageShown } from '../../../kit/kept/page';
import { messages } from '../../../locale/messages';
import { texts } from '../overview.texts';
import { useOverview, usePeriod } from '../useOverview';
import { useWakeLock } from './useWakeLock';
import { wallPanels } from './WallPanels';
import './overview-wall.css';

/** How long each panel is shown. */
const turnMs = 15_000;

function useTurn(): number {
  const [turn, setTurn] = useState(0);
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => setTurn((before) => (before + 1) % wallPanels.length), turnMs);
    return () => clearInterval(timer);
  }, [isShown]);
  return turn;
}

/** Covers the window, menu and all, and keeps the focus within. */
function useCover() {
  const cover = useRef<HTMLDialogElement>(null);
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    const { current } = cover;
    current?.showModal();
    return () => current?.close();
  }, [isShown]);
  return cover;
}

/** The overview for the wall of an office: nobody has to touch it. */
export function WallPage() {
  const { period } = usePeriod();
  const { data, error, isLinked } = useOverview(period);
  const navigate = useNavigate();
  const cover = useCover();
  const turn = useTurn();
  useWakeLock();
  const leave = () => void navigate(`/Overview?days=${period}`);
  const panel = wallPanels[turn] ?? wallPanels[0];
  return (
    <dialog ref={cover} className="overview-wall" aria-label={texts.title} onCancel={leave}>
      <header className="overview-wall__head">
        <h2>{panel.title}</h2>
        <span>{data?.unitName}</span>
        <span>{texts.periodOf(period)}</span>
        <span>{texts.wallPart(turn + 1, wallPanels.length)}</span>
        <button type="button" onClick={leave}>
          {texts.leaveWall}
        </button>
      </header>
      <div className="overview-wall__panel">
        {data === null ? <p>{error === null ? messages.table.loading : error.text}</p> : <panel.Content data={data} />}
      </div>
      <footer className="overview-wall__foot" role="status">
        {data !== null && error !== null && <strong>{texts.offline(data.at)}</strong>}
        {data !== null && error === null && `${texts.counted(data.at)} · ${isLinked ? texts.linked : texts.unlinked}`}
      </footer>
    </dialog>
  );
}
