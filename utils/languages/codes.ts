/** The 114 codes that the service takes as source and as target (contract.md, "Language codes"). */
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

/** True for one of the 114 codes as the contract writes them: upper case, no variant. */
export const isLanguageCode = (code: string): code is LanguageCode => known.has(code);

/** The form of a code, variants included: services may take codes beyond the contract's. */
export const languageForm = /^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$/;

/** The language of a variant: `PT-BR` is `PT`. A code without a variant stays as it is. */
export const languageOfVariant = (code: string): string => code.split('-', 1)[0] ?? code;
