import '@arco-design/web-react/dist/css/arco.min.css';
import './shell.css';

export { Shell } from './Shell';
