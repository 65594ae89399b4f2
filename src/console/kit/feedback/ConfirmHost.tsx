import { Button, Space } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { Dialog } from '../dialog/Dialog';
import { confirmAccepted, confirmDeclined, selectQuestion, type Question } from './feedback.slice';
import './feedback.css';

/** Shows the questions of the sagas, one at a time. Mounted once, in the shell. */
export function ConfirmHost() {
  const question = useSelector(selectQuestion);
  return question === undefined ? null : <QuestionDialog key={question.id} question={question} />;
}

function QuestionDialog({ question: { id, text, title } }: { question: Question }) {
  const dispatch = useDispatch();
  const accept = () => dispatch(confirmAccepted({ id }));
  const decline = () => dispatch(confirmDeclined({ id }));

  return (
    <Dialog title={title ?? messages.confirm.title} onDismiss={decline} width={400}>
      <p className="confirm__text">{text}</p>
      <Space className="confirm__buttons">
        <Button onClick={decline}>{messages.buttons.cancel}</Button>
        <div data-autofocus-inside>
          <Button type="primary" onClick={accept}>
            {messages.buttons.confirm}
          </Button>
        </div>
      </Space>
    </Dialog>
  );
}
