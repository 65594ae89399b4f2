import { Link } from 'react-router-dom';
import { messages } from '../../locale/messages';
import './not-found.css';

export function NotFoundPage() {
  return (
    <main className="not-found">
      <h1 className="not-found__title">{messages.notFoundPage}</h1>
      <Link to="/">返回首页</Link>
    </main>
  );
}
