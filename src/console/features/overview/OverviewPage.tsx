import { Alert, Button, Radio } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { defaultPeriod, overviewPeriods } from '../../../contract/overview';
import type { OverviewPeriod } from '../../../contract/overview';
import { messages } from '../../locale/messages';
import { ComingPanel } from './ComingPanel';
import { CoveragePanel } from './CoveragePanel';
import { ItemsChart } from './ItemsChart';
import { ItemsPanel } from './ItemsPanel';
import { overviewRequested, selectOverview } from './overview.slice';
import { texts } from './overview.texts';
import { TodayCards } from './TodayCards';
import { TownshipsPanel } from './TownshipsPanel';
import { TrendChart } from './TrendChart';
import { useOverview, usePeriod } from './useOverview';
import './overview.css';

/** What a supervisor asks each morning. */
export function OverviewPage() {
  const { period, choose } = usePeriod();
  const { data, error, isLoading } = useOverview(period);
  return (
    <div className="overview" aria-busy={isLoading}>
      <Head period={period} onChoose={choose} />
      {error !== null && <Failure text={error.text} />}
      {data === null ? (
        error === null && <Skeleton />
      ) : (
        <>
          <TodayCards data={data} />
          <div className="overview__panels">
            <div className="overview__column">
              <CoveragePanel data={data} />
              <TownshipsPanel data={data} />
              <TrendChart data={data} />
            </div>
            <div className="overview__column">
              <ComingPanel data={data} />
              <ItemsPanel data={data} />
            </div>
          </div>
          <ItemsChart data={data} />
        </>
      )}
    </div>
  );
}

interface HeadProps {
  readonly period: OverviewPeriod;
  readonly onChoose: (period: OverviewPeriod) => void;
}

function Head({ period, onChoose }: HeadProps) {
  const dispatch = useDispatch();
  const { data, isLoading, isLinked } = useSelector(selectOverview);
  return (
    <div className="overview__bar">
      <Radio.Group
        type="button"
        aria-label={texts.period}
        value={period}
        onChange={onChoose}
        options={overviewPeriods.map((days) => ({ value: days, label: texts.periodOf(days) }))}
      />
      <Button loading={isLoading} onClick={() => dispatch(overviewRequested())}>
        {texts.refresh}
      </Button>
      <Link
        className="overview__to-wall"
        to={period === defaultPeriod ? '/OverviewWall' : `/OverviewWall?days=${period}`}
      >
        {texts.wall}
      </Link>
      {data !== null && (
        <span className="overview__time" role="status">
          {data.unitName} · {texts.counted(data.at)} · {isLinked ? texts.linked : texts.unlinked}
        </span>
      )}
    </div>
  );
}

function Failure({ text }: { readonly text: string }) {
  const dispatch = useDispatch();
  return (
    <Alert
      className="overview__failure"
      type="error"
      content={texts.failed(text)}
      action={
        <Button size="mini" type="primary" onClick={() => dispatch(overviewRequested())}>
          {messages.buttons.retry}
        </Button>
      }
    />
  );
}

const placeholders = [1, 2, 3, 4];

function Skeleton() {
  return (
    <div className="overview__panels" role="status" aria-label={texts.loading}>
      {placeholders.map((one) => (
        <span key={one} className="overview__panel overview__placeholder" />
      ))}
    </div>
  );
}
