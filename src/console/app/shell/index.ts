import './shell.css';
import './print.css';

export { Shell } from './Shell';
