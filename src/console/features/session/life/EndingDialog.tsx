import { Button } from '@arco-design/web-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../../kit/dialog/Dialog';
import { DialogButtons } from '../../../kit/dialog/DialogButtons';
import { clock } from '../../../lib/clock';
import { goOnChosen, leaveChosen, selectEnding } from './life.slice';
import type { Ending } from './life.slice';

/** Whole seconds until then. */
function useSecondsTo(moment: number): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** The session is about to end; Enter and Escape go on. */
function EndingQuestion({ endsAt, isSliding }: Ending) {
  const dispatch = useDispatch();
  const seconds = useSecondsTo(endsAt);
  const goOn = () => dispatch(goOnChosen());
  return (
    <Dialog title="即将退出登录" onDismiss={goOn} width={400} layer="question">
      <p role="timer">将在 {seconds} 秒后退出</p>
      <p>
        {isSliding
          ? '较长时间没有操作，为保证账号安全，系统将退出登录。'
          : '已达到最长登录时间，届时须重新登录。请先保存正在填写的内容。'}
      </p>
      <DialogButtons>
        <Button onClick={() => dispatch(leaveChosen())}>退出</Button>
        <div data-autofocus-inside>
          <Button type="primary" onClick={goOn}>
            {isSliding ? '继续工作' : '知道了'}
          </Button>
        </div>
      </DialogButtons>
    </Dialog>
  );
}

export default function EndingDialog() {
  const ending = useSelector(selectEnding);
  return ending === null ? null : <EndingQuestion {...ending} />;
}
