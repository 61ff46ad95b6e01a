import { Fragment } from 'react';

const addresses = /(https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Plain text with its web and email addresses as links. */
export function LinkedText({ children }: { children: string }) {
  // Because the pattern has a group, every other part is an address.
  return children.split(addresses).map((part, at) => {
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
    const [, address = part, after = ''] = /^(.*?)([.,;:!?)\]'’”]*)$/s.exec(part) ?? [];
    const isMail = !/^https?:/.test(address);
    return (
      <Fragment key={at}>
        {isMail ? (
          <a href={`mailto:${address}`}>{address}</a>
        ) : (
          <a href={address} target="_blank" rel="noopener noreferrer nofollow">
            {address}
          </a>
        )}
        {after}
      </Fragment>
    );
  });
}
