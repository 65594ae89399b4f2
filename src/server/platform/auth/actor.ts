import type { Duty } from '../../../contract/session';

/** The signed-in user behind a request or a realtime connection, as the database would say at this moment. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  /** 1 regulator, 2 information officer, 3 cook. */
  readonly userType: 1 | 2 | 3;
  readonly avatar: string | null;
  readonly unitId: number;
  readonly unitName: string;
  readonly unitFullName: string;
  /** Everything the actor may see lies under this path. */
  readonly unitPath: string;
  readonly roleIds: readonly number[];
  /** `controller:action` the actor's roles hold, plus those that ask for no role. */
  readonly permissions: ReadonlySet<string>;
  /** Public id of the session; not the token. */
  readonly sessionId: string;
  /** What he has to do before anything else is open to him. */
  readonly duty: Duty | null;
  /** The screen is locked: little is open to the session until the password is given. */
  readonly isLocked: boolean;
  /** The duties of administrators are separated at present. */
  readonly isSeparated: boolean;
}
