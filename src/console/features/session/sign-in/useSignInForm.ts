import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { signInForm } from '../../../../contract/session';
import { warmUp } from '../../../lib/apiClient';
import { checkField } from '../../../lib/checkField';
import { selectOwner, selectRememberedAccount } from '../../../parts/preferences/preferences.slice';
import { selectSession } from '../../../parts/session/session.slice';
import { selectSettings, selectStatus, signInSubmitted } from './signIn.slice';

/** Stands in the password box for a password that nobody here knows. */
const mask = '••••••••';

type Field = 'username' | 'password';
export type FieldTexts = { readonly [Name in Field]?: string };

/** What the form shows: what was typed, else what is remembered. Nothing is copied from the one to the other. */
export function useSignInForm() {
  const dispatch = useDispatch();
  const settings = useSelector(selectSettings);
  const status = useSelector(selectStatus);
  const formerAccount = useSelector(selectRememberedAccount);
  const owner = useSelector(selectOwner);
  const isEnded = useSelector(selectSession).status === 'expired';
  const [typedUsername, setUsername] = useState<string | null>(null);
  const [typedPassword, setPassword] = useState<string | null>(null);
  const [chosenRemember, setRemember] = useState<boolean | null>(null);
  const [wrong, setWrong] = useState<FieldTexts>({});
  /** The refusal whose field errors the user has answered by typing. */
  const [answered, setAnswered] = useState<typeof status | null>(null);

  const deviceAccount = settings?.rememberedAccount ?? '';
  const knownAccount = isEnded ? owner : deviceAccount;
  const username = typedUsername ?? (knownAccount === '' ? formerAccount : knownAccount);
  const isMasked = typedPassword === null && username !== '' && username === deviceAccount;
  const remember = chosenRemember ?? (deviceAccount !== '' || formerAccount !== '');
  const refusal = status.kind === 'rejected' && status !== answered ? status.error : null;

  const edit = (field: Field) => {
    setWrong((former) => ({ ...former, [field]: undefined }));
    setAnswered(status);
    warmUp();
  };

  return {
    username,
    password: isMasked ? mask : (typedPassword ?? ''),
    remember,
    /** The server ended the session before. */
    isEnded,
    isPending: status.kind === 'pending',
    /** Of the whole attempt; null when it names the fields. */
    failure: refusal !== null && refusal.fieldErrors.length === 0 ? refusal.text : null,
    errors:
      refusal?.fieldErrors.reduce<FieldTexts>((all, { field, message }) => ({ ...all, [field]: message }), wrong) ??
      wrong,
    changeUsername: (value: string) => {
      edit('username');
      setUsername(value);
    },
    changePassword: (value: string) => {
      edit('password');
      setPassword(isMasked ? value.replace(/•/g, '') : value);
    },
    changeRemember: setRemember,
    /** Answers which field to correct first; null when the attempt was sent. */
    submit: (): Field | null => {
      const account = username.trim();
      const texts: FieldTexts = {
        ...textOf('username', checkField(signInForm.username, account)),
        ...(isMasked ? {} : textOf('password', checkField(signInForm.password, typedPassword ?? ''))),
      };
      setWrong(texts);
      if (texts.username !== undefined) return 'username';
      if (texts.password !== undefined) return 'password';
      dispatch(signInSubmitted({ username: account, password: isMasked ? null : (typedPassword ?? ''), remember }));
      return null;
    },
  };
}

function textOf(field: Field, text: string | null): FieldTexts {
  return text === null ? {} : { [field]: text };
}
