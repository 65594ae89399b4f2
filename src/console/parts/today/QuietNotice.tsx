import { useSelector } from 'react-redux';
import { overviewLists } from '../../../contract/overview-lists';
import { NumberLink } from './NumberLink';
import { today } from './today';
import { texts } from './today.texts';

/** Says that nobody streams, and how many banquets are planned. */
export function QuietNotice() {
  const data = useSelector(today.select)?.answer ?? null;
  const banquets = data?.coming.reduce((sum, unit) => sum + unit.banquets, 0) ?? 0;
  return (
    <p className="today-quiet">
      {texts.quiet}
      {data !== null && (
        <>
          。{texts.planned}{' '}
          <NumberLink
            value={banquets}
            list={overviewLists.coming(overviewLists.comingDays(data))}
            label={texts.planned}
          />{' '}
          {texts.banquets}
        </>
      )}
    </p>
  );
}
