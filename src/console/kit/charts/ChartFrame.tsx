import { Button, Radio } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { today } from '../../lib/today';
import { messages } from '../../locale/messages';
import type { ChartData, ChartStatus } from './chartData';
import { pictureTaken, sheetRequested } from './chartFiles.events';
import { takePicture } from './chartPicture';
import { ChartBox } from './ChartBox';
import { ChartSkeleton } from './ChartSkeleton';
import { ChartTable } from './ChartTable';
import { sheetOf } from './sheetOf';
import { texts } from './charts.texts';

export interface FrameProps {
  readonly data: ChartData;
  readonly status: ChartStatus;
  readonly onRetry: () => void;
  /** Absent where an item leads nowhere. */
  readonly onOpen?: ((key: string) => void) | undefined;
  /** What the chart is asked for: a month, a city. Stands beside its title. */
  readonly filters?: ReactNode;
  /** Below chart and table alike. */
  readonly pager?: ReactNode;
  /** Where one page of several is shown: makes a file of all of them. */
  readonly onSheet?: (() => void) | undefined;
  /** Chart and table are both shown, where the table says more: a ranking. */
  readonly isBesideTable?: boolean;
}

interface ChartFrameProps extends FrameProps {
  readonly hasShares?: boolean;
  readonly children: ReactNode;
}

/** What every chart has around it: its title, its numbers as a table, its files, and what it shows instead of itself. */
export function ChartFrame({ data, status, onRetry, filters, pager, ...shown }: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const { hasShares = false, isBesideTable = false, onOpen, onSheet, children } = shown;
  // Of nothing there are no shares.
  const isEmpty = data.items.length === 0 || (hasShares && data.items.every(({ value }) => value === 0));
  return (
    <ChartBox
      title={data.title}
      isBusy={status === 'loading'}
      head={
        <>
          {filters}
          {status === 'ready' && !isEmpty && (
            <Tools
              data={data}
              hasShares={hasShares}
              drawing={isTable ? null : drawing}
              onSheet={onSheet}
              choice={isBesideTable ? null : { isTable, onChange: setTable }}
            />
          )}
        </>
      }
    >
      {status === 'loading' && <ChartSkeleton />}
      {status === 'failed' && (
        <p className="chart__nothing" role="alert">
          {messages.table.empty} <Button onClick={onRetry}>{messages.buttons.retry}</Button>
        </p>
      )}
      {status === 'ready' && isEmpty && (
        <p className="chart__nothing" role="status">
          {messages.table.empty}
        </p>
      )}
      {status === 'ready' && !isEmpty && (
        <div className={isBesideTable ? 'chart__both' : ''}>
          {!isTable && <div ref={drawing}>{children}</div>}
          <ChartTable data={data} hasShares={hasShares} onOpen={onOpen} isHidden={!isTable && !isBesideTable} />
        </div>
      )}
      {pager}
    </ChartBox>
  );
}

interface ToolsProps {
  readonly data: ChartData;
  readonly hasShares: boolean;
  /** Where the picture is; null while there is none to see. */
  readonly drawing: RefObject<HTMLDivElement | null> | null;
  readonly onSheet: (() => void) | undefined;
  /** Between chart and table, where they are not both shown. */
  readonly choice: { readonly isTable: boolean; readonly onChange: (isTable: boolean) => void } | null;
}

function Tools({ data, hasShares, drawing, onSheet, choice }: ToolsProps) {
  const dispatch = useDispatch();
  const { title } = data;
  const download = async (element: HTMLElement | null) => {
    const image = element === null ? null : await takePicture(element, title).catch(() => null);
    dispatch(pictureTaken({ fileName: `${title} ${today()}`, image }));
  };
  const saveSheet = onSheet ?? (() => dispatch(sheetRequested(sheetOf(data, hasShares))));
  const button = (text: string) => ({ size: 'small', 'aria-label': texts.ofChart(text, title) }) as const;
  return (
    <div className="chart__tools">
      {choice !== null && (
        <Radio.Group
          type="button"
          size="small"
          aria-label={texts.viewOf(title)}
          value={choice.isTable}
          onChange={choice.onChange}
          options={[
            { label: texts.asChart, value: false },
            { label: texts.asTable, value: true },
          ]}
        />
      )}
      {drawing !== null && (
        <Button {...button(texts.picture)} onClick={() => void download(drawing.current)}>
          {texts.picture}
        </Button>
      )}
      <Button {...button(texts.sheet)} onClick={saveSheet}>
        {texts.sheet}
      </Button>
    </div>
  );
}
