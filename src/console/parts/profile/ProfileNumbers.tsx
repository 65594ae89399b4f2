import type { ReactNode } from 'react';
import './profile.css';

export interface ProfileNumber {
  readonly label: string;
  readonly value: ReactNode;
  /** Somebody has to do something about it. */
  readonly isAlarm?: boolean;
}

export function ProfileNumbers({ numbers }: { readonly numbers: readonly ProfileNumber[] }) {
  return (
    <dl className="profile__numbers">
      {numbers.map(({ label, value, isAlarm = false }) => (
        <div key={label} className={isAlarm ? 'profile__number--alarm' : ''}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
