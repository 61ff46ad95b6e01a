/**
 * Campaign parameters appended to links by newsletters, advertisements and social networks. Neither pages nor redirects
 * depend on them.
 */
export const campaignParameter =
  /^(?:(?:utm|mtm|pk|hsa|vero)_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|_gl|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|srsltid|igsh|ysclid|sc_cid|rdt_cid|epik|_kx|oly_(?:enc|anon)_id|s_kwcid)(?:=|$)/i;
