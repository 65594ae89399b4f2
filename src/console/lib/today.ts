import { wireDate } from '../../contract/time';
import { clock } from './clock';

/** In Shanghai, wherever the browser stands. */
export const today = (): string => wireDate(new Date(clock.now()));
