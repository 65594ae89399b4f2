import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { Button } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { useLazyCode } from '../lazy/useLazyCode';
import type { DrawingProps } from './chartData';
import { chartCode } from './chartCode';
import { ChartFrame } from './ChartFrame';
import type { FrameProps } from './ChartFrame';
import { ChartSkeleton } from './ChartSkeleton';
import type { ChartKind } from './drawings';
import { useTurn } from './useTurn';

/** A chart with the table of its numbers. */
export function Chart({ kind, ...frame }: FrameProps & { readonly kind: ChartKind }) {
  // While the numbers are still on their way; whoever gets to draw is told of a failure.
  useEffect(() => void chartCode.fetch().catch(() => undefined), []);
  return (
    <ChartFrame {...frame} hasShares={kind === 'pie'}>
      <Drawing kind={kind} data={frame.data} onOpen={frame.onOpen} />
    </ChartFrame>
  );
}

function Drawing({ kind, ...props }: DrawingProps & { readonly kind: ChartKind }) {
  const { loaded, retry } = useLazyCode(chartCode);
  if (loaded.status === 'loading') return <ChartSkeleton />;
  if (loaded.status === 'failed') {
    return (
      <p className="chart__nothing" role="alert">
        {messages.errors.network} <Button onClick={retry}>{messages.buttons.retry}</Button>
      </p>
    );
  }
  return <InTurn Kind={loaded.value[kind]} {...props} />;
}

function InTurn({ Kind, ...props }: DrawingProps & { readonly Kind: ComponentType<DrawingProps> }) {
  return useTurn() ? <Kind {...props} /> : <ChartSkeleton />;
}
