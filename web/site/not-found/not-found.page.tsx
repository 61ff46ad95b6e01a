export { NotFoundScreen as Component } from '../../site-layout/messages/not-found-screen.tsx';
