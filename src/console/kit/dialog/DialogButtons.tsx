import type { ReactNode } from 'react';
import './dialog.css';

/** What ends a dialog, at its lower right corner. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-buttons">{children}</div>;
}
