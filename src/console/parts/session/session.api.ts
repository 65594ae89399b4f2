import { preferencesContract } from '../../../contract/preferences';
import type { ListLayout } from '../../../contract/preferences';
import { sessionContract } from '../../../contract/session';
import type { PasswordChange, SessionUser, SignInForm, SignInSettings } from '../../../contract/session';
import { sessionLifeContract } from '../../../contract/session-life';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** The calls of a session, as effects: `call(sessionApi.signIn, form)`. All reject with an `AppError`. */
export const sessionApi = namedCalls('sessionApi', {
  settings: (): Promise<SignInSettings> => callApi(sessionContract.settings, {}),
  signIn: (form: SignInForm): Promise<SessionUser> => callApi(sessionContract.signIn, form),
  signInRemembered: (username: string, second: { readonly oneTimeCode?: string } = {}): Promise<SessionUser> =>
    callApi(sessionContract.signInRemembered, { username, ...second }),
  forget: (): Promise<null> => callApi(sessionContract.forget, {}),
  current: (): Promise<SessionUser> => callApi(sessionContract.current, {}),
  lock: (): Promise<null> => callApi(sessionLifeContract.lock, {}),
  signOut: (): Promise<null> => callApi(sessionContract.signOut, {}),
  saveLayout: (layout: ListLayout): Promise<null> => callApi(preferencesContract.saveLayout, layout),
  changePassword: (change: PasswordChange): Promise<null> => callApi(sessionContract.changePassword, change),
});
