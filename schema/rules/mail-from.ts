/** `Name <address>` or an address, as the sender of mails. */
export const isMailFrom = (value: string): boolean =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);
