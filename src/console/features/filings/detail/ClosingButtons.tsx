import { Button } from '@arco-design/web-react';
import { filingsContract } from '../../../../contract/filings';
import { useMay } from '../../../parts/session/useMay';
import { texts as common } from '../filings.texts';
import type { ReasonedStep } from './detail.slice';

interface ClosingButtonsProps {
  readonly size?: 'mini' | 'default';
  readonly onClose: (step: ReasonedStep) => void;
}

/** Ways out for a submitted filing that will not be guided. */
export function ClosingButtons({ size = 'default', onClose }: ClosingButtonsProps) {
  const may = { markNotHeld: useMay(filingsContract.markNotHeld), markVoid: useMay(filingsContract.markVoid) };
  return (
    <>
      {(['markNotHeld', 'markVoid'] as const)
        .filter((step) => may[step])
        .map((step) => (
          <Button key={step} size={size} status="danger" onClick={() => onClose(step)}>
            {common[step]}
          </Button>
        ))}
    </>
  );
}
