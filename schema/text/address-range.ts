const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Whether a text is an IP address, or a network as `203.0.113.0/24` or `2001:db8::/32`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (more !== undefined) return false;
  const isIPv4 = ipv4.test(address);
  // Browsers have no other reader of IPv6 addresses.
  if (!isIPv4 && !(address.includes(':') && URL.canParse(`http://[${address}]/`))) return false;
  return bits === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (isIPv4 ? 32 : 128));
}
