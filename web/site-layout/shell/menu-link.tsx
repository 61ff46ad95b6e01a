import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isScreenAddress } from './navigation.ts';

/** A link to a screen of the site, or an ordinary one to any other address. */
export function MenuLinkTo({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return isScreenAddress(href) ? <Link to={href} {...props} /> : <a href={href} {...props} />;
}
