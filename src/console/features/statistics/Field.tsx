import { useId } from 'react';
import type { ReactNode } from 'react';

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** One control above the charts: it takes effect at once. */
export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className="statistics__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
