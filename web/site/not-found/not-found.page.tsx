export { NotFoundScreen as Component } from '../layout/messages/not-found-screen.tsx';
