import { useId } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectProblem } from './guidance.slice';
import type { GuidanceRoot } from './guidance.slice';

interface FieldProps {
  /** Its name among the problems. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  /** Wrong as it is typed, whatever submitting finds. */
  readonly problem?: string | null;
  readonly children: (id: string) => ReactNode;
}

/** A labelled control with what is wrong beside it. */
export function Field({ name, label, isRequired = false, problem: typed = null, children }: FieldProps) {
  const id = useId();
  const found = useSelector((root: GuidanceRoot) => selectProblem(root, name));
  const problem = typed ?? found;
  return (
    <div className={`guidance__field${problem === undefined ? '' : ' guidance__field--wrong'}`}>
      <label htmlFor={id}>
        {isRequired && (
          <span className="guidance__required" aria-hidden>
            *
          </span>
        )}
        {label}
      </label>
      {children(id)}
      {problem !== undefined && (
        <span className="guidance__problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
