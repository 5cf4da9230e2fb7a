import terseStyles from './terse-styles';

it('removes comments and spaces between rules', () => {
  const source = `
/* What shows the focus. */
@import 'other.css';
.card:focus-visible,
.card .name {
  /* Twice. */
  color: var(--ink); /* dark */
  margin: 0 auto !important;
}
@media (min-width: 500px) {
  .card {
    --empty: ;
    content: '/* text */';
  }
}
`;
  expect(terseStyles(source)).toBe(
    "@import 'other.css';.card:focus-visible,\n.card .name{color:var(--ink);margin:0 auto !important}@media (min-width: 500px){.card{--empty: ;content:'/* text */'}}\n",
  );
});

it('keeps spaces inside selectors and media queries', () => {
  expect(terseStyles('@media screen and (width > 1px) { a > b + c { color: red } }')).toBe(
    '@media screen and (width > 1px){a > b + c{color:red}}',
  );
});
