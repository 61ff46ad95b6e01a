export interface SeedPage {
  title: string;
  slug: string;
  status: 'draft';
  metaDescription: string;
  content: string;
}

/**
 * Draft pages that every site needs, with parts in square brackets for the owner to fill in. The text describes how this
 * software handles data: update it when that changes.
 */
export const seedPages: readonly SeedPage[] = [
  {
    title: 'Privacy Policy',
    slug: 'privacy-policy',
    status: 'draft',
    metaDescription: 'Which personal data this website stores, why, for how long, and what you can ask of us.',
    content: `<p><strong>Draft.</strong> Fill in what is in square brackets, check that the rest describes how you work, have it read by someone who knows the law that applies to you, and delete this paragraph before publishing.</p>
<p>This policy says what happens to your data when you read this website, write to us through it or subscribe to its newsletter. It does not cover the systems we run for customers; those have agreements of their own.</p>
<h2>Who is responsible</h2>
<p>[Company name, address, registration number]. Questions about your data: [email address of the person responsible]. [Data protection officer, if you have one.]</p>
<h2>Reading the site</h2>
<p>You can read everything here without telling us who you are. We set no cookies for visitors and show no advertising. A video hosted by another company loads only when you press play; that company then learns your network address.</p>
<p>We note what goes wrong, not who reads what. [If a proxy or your hosting company keeps a record of requests: which, and for how long.] To protect our forms from abuse, we count for up to a day how often they are used, under a code that does not reveal your network (IP) address. When a form is sent, we record that for a year, with a shortened network address. The legal basis is our legitimate interest in a site that works.</p>
<p>Your choice of a light or dark appearance, your answer about statistics and, until you close the tab, how far you had scrolled are kept in your own browser and not sent to us.</p>
<h2>Statistics</h2>
<p>[If you use Google Analytics. Otherwise delete this section.] If, and only if, you agree, Google Analytics counts visits for us. It then sets cookies and sends data about your visit to Google, also outside your country. If you decline, nothing is loaded. You can change your mind at any time through [the link in the footer].</p>
<h2>Writing to us</h2>
<p>The contact form asks for your first name, last name, email address and message, and, if you like, your industry. We store these to answer you, with our answers and with notes on what came of them. The people here who answer messages can read them, and they are also sent by email, to us and to you. The legal basis is our legitimate interest in answering, or, where you ask about an order, the steps before a contract.</p>
<p>A message is erased two years after it arrived, with its answers and notes. [Change this with the setting “Days of messages kept”.] Please do not send health data through the form.</p>
<h2>Newsletter</h2>
<p>For the newsletter we store your email address, the times at which you subscribed, confirmed and left, and which issues were sent to you. You receive it only after confirming through a link that we send you; an address that is not confirmed is erased after 30 days. After you unsubscribe we keep the address so that we do not write to it again, unless you ask us to erase it. Each issue has a link to unsubscribe, which works at once. The legal basis is your consent. We do not record whether you open the newsletter or what you click.</p>
<h2>People who log in</h2>
<p>Those who look after this website have an account with a username, an email address and a name. Passwords are stored only as a hash, from which they cannot be read. After login, one cookie keeps the session and another notes that there is one; both end at logout. A third recognises the browser for a year. We also record who changed what.</p>
<h2>Who else sees data</h2>
<ul><li>[Hosting company, place]: runs the servers on our behalf.</li><li>[Email service, place]: delivers our messages and the newsletter.</li><li>Authorities, where a law obliges us.</li></ul>
<p>We sell no data and pass it on to nobody else. [If any of these are outside the European Economic Area or the United Kingdom: on which basis.]</p>
<h2>Your rights</h2>
<p>You can ask us what we hold about you and have a copy of it; have it corrected or deleted; have its use restricted; object to it; and withdraw your consent for the future. Write to the address above. We answer within one month, free of charge. If we are not sure who you are, we ask one question first.</p>
<p>What we erase is removed at once. Backups keep it for [30 days] longer; we use them only after a failure, and then erase it again.</p>
<p>You can also complain to a supervisory authority: [name and address of the authority].</p>
<h2>Changes</h2>
<p>When we change what we do, we change this page, and say so at the top for three months. This version is of [date].</p>`,
  },
  {
    title: 'Terms of Service',
    slug: 'terms-of-service',
    status: 'draft',
    metaDescription:
      'The terms for using this website: what you may do with its content, what we answer for, and which law applies.',
    content: `<p><strong>Draft.</strong> Fill in what is in square brackets, have it read by someone who knows the law that applies to you, and delete this paragraph before publishing.</p>
<p>These terms are for this website. Our products and services are delivered under separate contracts; where those say something else, they come first.</p>
<h2>Who we are</h2>
<p>[Company name, legal form, address, registration number, VAT number]. You can reach us through the <a href="/contact">contact page</a>.</p>
<h2>Using the site</h2>
<p>You may read, print, link to and quote this site, for yourself and at work. Please name the source when you quote. You may not</p>
<ul><li>copy substantial parts of it and publish them as your own,</li><li>try to get into areas that need a login without having one,</li><li>load it so heavily that others can no longer use it,</li><li>use the forms to send advertising, or in another person’s name.</li></ul>
<p>If you have found a weakness, tell us before you tell others. We will not take action against anyone who reports in good faith and has done no harm.</p>
<h2>What is here</h2>
<p>Texts, drawings and program code on this site belong to us or are used with permission. Names and logos are protected. Code examples in posts may be used freely, without any warranty.</p>
<p>We write with care, and give figures as they were at the time of writing. Posts and articles are information and not advice: not medical, not legal, and not a promise that a result from one place will be repeated in another. Nothing on this site is a binding offer.</p>
<h2>Links</h2>
<p>We link to other sites because we found them useful. We have no influence on what they become. If a link no longer leads where it should, let us know.</p>
<h2>Availability</h2>
<p>We try to keep the site running but do not owe it to you. We may change it, close parts of it, or take it down for maintenance.</p>
<h2>What we answer for</h2>
<p>We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law says so. Otherwise, since using this site is free, we are not liable for damage that results from its use or from its not being available. [Have this paragraph adapted to your law.]</p>
<h2>Messages and newsletter</h2>
<p>The <a href="/privacy-policy">privacy policy</a> explains what happens to data that you send us. The newsletter is free, and you can unsubscribe at any time.</p>
<h2>Law and disputes</h2>
<p>[The law of …] applies. If you are a consumer, you keep the protection of the law of the place where you live. Disputes with businesses are settled by the courts of [place]. [Whether you take part in dispute settlement before a consumer body.]</p>
<h2>Changes</h2>
<p>We may change these terms for the future. The version shown here applies; this one is of [date].</p>`,
  },
];
