import type { ReactNode } from 'react';
import './profile.css';

/** Label and value; an empty value shows a dash. */
export type ProfileFact = readonly [label: string, value: ReactNode];

export function ProfileFacts({ facts }: { readonly facts: readonly ProfileFact[] }) {
  return (
    <dl className="profile__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
