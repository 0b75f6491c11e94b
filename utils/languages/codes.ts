/** The 114 source and target codes (contract.md, "Language codes"). */
export const languageCodes = [
  ...['ACE', 'AF', 'AN', 'AR', 'AS', 'AY', 'AZ'],
  ...['BA', 'BE', 'BG', 'BHO', 'BN', 'BR', 'BS'],
  ...['CA', 'CEB', 'CKB', 'CS', 'CY'],
  ...['DA', 'DE'],
  ...['EL', 'EN', 'EO', 'ES', 'ET', 'EU'],
  ...['FA', 'FI', 'FR'],
  ...['GA', 'GL', 'GN', 'GOM', 'GU'],
  ...['HA', 'HE', 'HI', 'HR', 'HT', 'HU', 'HY'],
  ...['ID', 'IG', 'IS', 'IT'],
  ...['JA', 'JV'],
  ...['KA', 'KK', 'KMR', 'KO', 'KY'],
  ...['LA', 'LB', 'LMO', 'LN', 'LT', 'LV'],
  ...['MAI', 'MG', 'MI', 'MK', 'ML', 'MN', 'MR', 'MS', 'MT', 'MY'],
  ...['NB', 'NE', 'NL'],
  ...['OC', 'OM'],
  ...['PA', 'PAG', 'PAM', 'PL', 'PRS', 'PS', 'PT'],
  ...['QU'],
  ...['RO', 'RU'],
  ...['SA', 'SCN', 'SK', 'SL', 'SQ', 'SR', 'ST', 'SU', 'SV', 'SW'],
  ...['TA', 'TE', 'TG', 'TH', 'TK', 'TL', 'TN', 'TR', 'TS', 'TT'],
  ...['UK', 'UR', 'UZ'],
  ...['VI'],
  ...['WO'],
  ...['XH'],
  ...['YI', 'YUE'],
  ...['ZH', 'ZU'],
] as const;

export type LanguageCode = (typeof languageCodes)[number];

const known: ReadonlySet<string> = new Set(languageCodes);

/** Upper case codes of the contract without variant. */
export const isLanguageCode = (code: string): code is LanguageCode => known.has(code);

/** With variants. Services may take more codes than the contract. */
export const languageForm = /^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$/;

/** Returns `PT` for `PT-BR`. */
export const languageOfVariant = (code: string): string => code.split('-', 1)[0] ?? code;
