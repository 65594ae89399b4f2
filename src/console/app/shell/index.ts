import './shell.css';

export { Shell } from './Shell';
