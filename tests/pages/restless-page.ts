/** A page that rewrites all its text five times a second, with new words each time. */
export const restlessPage = (paragraphs: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The restless page</title></head>
<body><h1>Nothing stays</h1><main></main>
<script>
  let round = 0;
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const write = () => {
    round += 1;
    document.querySelector('main').innerHTML = Array.from({ length: ${paragraphs} }, (_, place) =>
      '<p>Words of round ' + letters[round % 26] + letters[Math.floor(round / 26) % 26] + ' and place ' + letters[place] + '</p>').join('');
  };
  write();
  window.rounds = () => round;
  setInterval(write, 200);
</script>
</body></html>`;
