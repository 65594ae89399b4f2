import { Button } from '@arco-design/web-react';
import { filingsContract } from '../../../../contract/filings';
import { messages } from '../../../locale/messages';
import { useMay } from '../../../parts/session/useMay';
import { useFilingPlace } from './useFilingPlace';

export function ViewButton({ id }: { readonly id: number }) {
  const { open } = useFilingPlace();
  const maySee = useMay(filingsContract.show);
  if (!maySee) return null;
  return (
    <Button size="mini" type="primary" onClick={() => open(id)}>
      {messages.buttons.view}
    </Button>
  );
}
