import { Alert, Button, Skeleton } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import type { AppError } from '../../lib/appError';
import { messages } from '../../locale/messages';

interface ProfileLoadProps<Profile> {
  readonly asked: { readonly answer: Profile | null; readonly error: AppError | null; readonly retry: () => void };
  /** Said where there is nobody of that number, or not for this reader. */
  readonly missing: string;
  readonly children: (profile: Profile) => ReactNode;
}

/** A profile, or why it is not there yet. */
export function ProfileLoad<Profile>({
  asked: { answer, error, retry },
  missing,
  children,
}: ProfileLoadProps<Profile>) {
  if (error?.kind === 'notFound') return <Alert type="error" content={missing} />;
  if (error !== null) {
    const again = (
      <Button size="mini" type="primary" onClick={retry}>
        {messages.buttons.retry}
      </Button>
    );
    return <Alert type="error" content={error.text} action={again} />;
  }
  if (answer !== null) return children(answer);
  return (
    <div role="status" aria-label={messages.table.loading}>
      <Skeleton animation text={{ rows: 10 }} />
    </div>
  );
}
