import { useContext, useState } from 'react';
import { useSelector } from 'react-redux';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { selectSession } from '../parts/session/session.slice';
import { featureAt } from './features';
import { loginPath } from './paths';
import type { Place } from './shell/KeptPages';

interface Desk {
  /** Whose pages these are. */
  readonly owner: string;
  /** Where he is, or was when something came over his pages. */
  readonly place: Place;
}

function useOwner(): string | null {
  const session = useSelector(selectSession);
  return session.status === 'signedIn' && session.user.profile.duty === undefined ? session.user.username : null;
}

/**
 * The pages that are there; null without any. They outlive a session that ended by itself: whoever signs in again goes on with
 * what he typed, and somebody else finds nothing.
 * @param isLocked a screen that is locked from the start opens no pages behind it
 */
export function useDesk(isLocked: boolean): (Desk & { readonly isCovered: boolean }) | null {
  const place: Place = useContext(LocationContext);
  const { status } = useSelector(selectSession);
  const owner = useOwner();
  const [desk, setDesk] = useState<Desk | null>(null);
  const { pathname } = place.location;
  const feature = featureAt(pathname);
  const isInside = feature !== undefined && feature.isPublic !== true;

  const next = (): Desk | null => {
    if (owner !== null && isInside && (!isLocked || desk !== null)) {
      return desk?.owner === owner && desk.place === place ? desk : { owner, place };
    }
    // On his way from the sign-in page back to where he was.
    const isReturning = pathname === loginPath && owner !== null && owner === desk?.owner;
    return status === 'expired' || isReturning ? desk : null;
  };
  const present = next();
  if (present !== desk) setDesk(present);
  return present === null ? null : { ...present, isCovered: isLocked || owner === null || !isInside };
}
