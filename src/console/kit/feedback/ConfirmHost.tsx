import { Button, Input } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { narrowed } from '../../../contract/readings';
import { messages } from '../../locale/messages';
import { Dialog } from '../dialog/Dialog';
import { DialogButtons } from '../dialog/DialogButtons';
import { useOpenings } from '../dialog/openings';
import { texts } from './confirm.texts';
import { confirmAccepted, confirmDeclined, selectQuestion, type Question } from './feedback.slice';
import './feedback.css';

/**
 * Shows the questions of the sagas, one at a time. Mounted once, in the shell. A dialog that opens beneath a question takes
 * the focus from it: the question comes up again.
 */
export function ConfirmHost() {
  const question = useSelector(selectQuestion);
  const openings = useOpenings();
  return question === undefined ? null : <QuestionDialog key={`${question.id} ${openings}`} question={question} />;
}

/** The focus is on the answer that loses nothing, which Escape gives as well where the question is about a loss. */
function QuestionDialog({ question }: { question: Question }) {
  const { id, text, title, accept, decline, safe, typed: wanted } = question;
  const [typed, setTyped] = useState('');
  const inputId = useId();
  const dispatch = useDispatch();
  const answers = {
    decline: () => dispatch(confirmDeclined({ id })),
    accept: () => dispatch(confirmAccepted({ id })),
  };
  const labels = { decline: decline ?? messages.buttons.cancel, accept: accept ?? messages.buttons.confirm };
  const button = (answer: keyof typeof answers) =>
    answer === (safe ?? 'accept') ? (
      <div data-autofocus-inside>
        <Button type="primary" onClick={answers[answer]}>
          {labels[answer]}
        </Button>
      </div>
    ) : (
      <Button
        {...(safe === undefined ? {} : { status: 'danger' })}
        disabled={answer === 'accept' && wanted !== undefined && narrowed(typed) !== wanted}
        onClick={answers[answer]}
      >
        {labels[answer]}
      </Button>
    );

  return (
    <Dialog title={title ?? messages.confirm.title} onDismiss={answers[safe ?? 'decline']} width={400} layer="question">
      <p className="confirm__text">{text}</p>
      {wanted !== undefined && (
        <div className="confirm__typed">
          <label htmlFor={inputId}>{texts.typed(wanted)}</label>
          <Input id={inputId} autoComplete="off" inputMode="numeric" maxLength={20} value={typed} onChange={setTyped} />
        </div>
      )}
      <DialogButtons>
        {button('decline')}
        {button('accept')}
      </DialogButtons>
    </Dialog>
  );
}
