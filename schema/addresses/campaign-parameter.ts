/**
 * Campaign parameters appended to links by newsletters, advertisements and social networks. Neither pages nor redirects
 * depend on them.
 */
export const campaignParameter =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|_gl|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|srsltid)(?:=|$)/i;
