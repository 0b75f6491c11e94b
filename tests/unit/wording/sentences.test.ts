import { describe, expect, it } from 'vitest';
import { inOneLine } from '../../../utils/wording/sentences.ts';

describe('sentences in one line', () => {
  it('have a space between them', () => {
    expect(inOneLine('The service is busy.', 'It will continue in a moment.')).toBe(
      'The service is busy. It will continue in a moment.',
    );
    expect(inOneLine('서비스가 혼잡합니다.', '12초 후 계속합니다.')).toBe(
      '서비스가 혼잡합니다. 12초 후 계속합니다.',
    );
  });

  it('have none after a full-width stop', () => {
    expect(inOneLine('サービスが混み合っています。', '12秒後に続行します。')).toBe(
      'サービスが混み合っています。12秒後に続行します。',
    );
    expect(inOneLine('未恢复：', '语言')).toBe('未恢复：语言');
  });

  it('are one where there is one', () => {
    expect(inOneLine('Nothing begins there.')).toBe('Nothing begins there.');
  });
});
