import type { FormInstance } from '@arco-design/web-react';
import { useCallback, useState } from 'react';
import type { FieldError } from '../../lib/appError';

/** A second way to send a form, which asks for more than saving it. */
export interface Completion<Values> {
  readonly label: string;
  /** What is missing for it, however well the form could be saved. */
  readonly problemsOf: (values: Values) => readonly FieldError[];
  /** What tells the two ways apart. */
  readonly completed: Partial<Values>;
  readonly saved: Partial<Values>;
}

const none: readonly FieldError[] = [];

/** Marks everything that is missing at once: what the rules refuse, and what only completing asks for. */
export function useCompletion<Values extends object>(
  form: FormInstance<Values>,
  seed: Values,
  completion: Completion<Values> | undefined,
) {
  const [missing, setMissing] = useState(none);
  const complete = (send: (values: Values) => void, onRefused: () => void) => {
    if (completion === undefined) return;
    const values = { ...seed, ...form.getFieldsValue() };
    void form
      .validate()
      .then(
        () => true,
        () => false,
      )
      .then((isValid) => {
        const problems = completion.problemsOf(values);
        // A new list each time, so that each attempt marks and leads anew.
        setMissing([...problems]);
        if (isValid && problems.length === 0) send({ ...values, ...completion.completed });
        else if (problems.length === 0) onRefused();
      });
  };
  const forgetMissing = useCallback(() => setMissing(none), []);
  return { missing, complete, forgetMissing };
}
