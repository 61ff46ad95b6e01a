/**
 * The most common passwords of six characters or more, in lower case. Kept short because it is sent to the browser with
 * the form; it has to stop the first hundred guesses.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000000 0000000 00000000 0987654321 102030 1111111111 111111 1111111 11111111 112233 11223344 121212 123123 123123123
  123321 1234554321 12345678910 1234567890 123456789 12345678 1234567 123456 123456a 123456q 1234qwer 123654 123abc
  123qwe 12qwaszx 131313 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 333333
  444444 555555 5555555 654321 666666 696969 7777777 777777 87654321 88888888 888888 987654 987654321 999999 99999999
  a123456 a12345678 a123456789 aa123456 aaaaaa aaaaaaaa abc123 abcd1234 abc12345 access admin1 admin12 admin123
  admin1234 administrator andrew anthony asdasd asdfasdf asdfgh asdfghjk asdfghjkl ashley azerty bailey baseball
  batman buster changeme charlie cheese chelsea chocolate computer cookie corvette daniel default dragon dubsmash
  family flower football freedom fuckyou ginger google guest123 hannah hello123 hockey hunter iloveyou internet
  jennifer jessica jordan jordan23 joshua justin killer letmein liverpool login123 london lovely loveme maggie
  master matthew merlin michael michelle monkey mustang naruto newyork nicole ninja123 p@ssw0rd p@ssword pa55word
  pass123 pass1234 passw0rd password password! password1 password12 password123 password1234 pepper pokemon princess
  qazwsx qazwsxedc qq123456 qwe123 qweasd qweasdzxc qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui
  qwertyuiop ranger robert root123 samsung secret secret123 shadow soccer starwars summer sunshine superman
  test1234 test123 tester thomas tigger trustno1 user1234 welcome welcome1 welcome123 whatever william winter
  yankees zaq12wsx zaq1zaq1 zxcvbn zxcvbnm`.split(/\s+/),
);
