/**
 * The path, query and fragment of an absolute address on this site, with http or https and with or without `www.`; any
 * other address as it is.
 */
export function withoutOwnOrigin(address: string, publicUrl: string): string {
  if (!/^(?:https?:)?\/\//i.test(address)) return address;
  const [absolute, own] = [URL.parse(address, publicUrl), URL.parse(publicUrl)];
  if (!absolute || !own || bareHost(absolute) !== bareHost(own)) return address;
  return absolute.pathname + absolute.search + absolute.hash;
}

const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');
