import { sessionContract } from '../../../contract/session';
import type { PasswordChange, SessionUser, SignInForm, SignInSettings } from '../../../contract/session';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** The calls of a session, as effects: `call(sessionApi.signIn, form)`. All reject with an `AppError`. */
export const sessionApi = namedCalls('sessionApi', {
  settings: (): Promise<SignInSettings> => callApi(sessionContract.settings, {}),
  signIn: (form: SignInForm): Promise<SessionUser> => callApi(sessionContract.signIn, form),
  signInRemembered: (username: string): Promise<SessionUser> => callApi(sessionContract.signInRemembered, { username }),
  forget: (): Promise<null> => callApi(sessionContract.forget, {}),
  current: (): Promise<SessionUser> => callApi(sessionContract.current, {}),
  signOut: (): Promise<null> => callApi(sessionContract.signOut, {}),
  changePassword: (change: PasswordChange): Promise<null> => callApi(sessionContract.changePassword, change),
});
