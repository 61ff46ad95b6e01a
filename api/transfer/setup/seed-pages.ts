export interface SeedPage {
  title: string;
  slug: string;
  status: 'published';
  showInNavigation: false;
  metaDescription: string;
  content: string;
}

/**
 * The pages behind the footer's legal links. They say how this software handles data: update them when that changes.
 * The words in double braces come from the settings.
 */
export const seedPages: readonly SeedPage[] = [
  {
    title: 'Privacy Policy',
    slug: 'privacy-policy',
    status: 'published',
    showInNavigation: false,
    metaDescription: 'Which personal data this website stores, why, for how long, and what you can ask of us.',
    content: `<p>This policy says what happens to your data when you read this website, write to us through it or subscribe to its newsletter.</p>
<h2>Who is responsible</h2>
<p>{{siteName}} runs this website. Questions about your data: {{contactEmail}}.</p>
<h2>Reading the site</h2>
<p>You can read everything here without telling us who you are. We set no cookies for visitors and show no advertising. Your choice of a light or dark appearance is kept in your own browser and not sent to us. A video hosted by another company loads only when you press play; that company then learns your network address.</p>
<p>To protect our forms from abuse, we count for up to a day how often they are used, under a code that does not reveal your network (IP) address. When a form is sent, we record that for a year, with a shortened network address.</p>
<h2>Statistics</h2>
<p>If this site asks whether it may count your visit, Google Analytics is loaded only once you accept. It then sets cookies and sends data about your visit to Google. If you decline, nothing is loaded, and you can change your mind at any time in the footer. A site that does not ask uses no such service.</p>
<h2>Writing to us</h2>
<p>The contact form asks for your first name, last name, email address and message and, if you like, for one choice from a list. We store these to answer you, with our answers and notes, and keep them {{messagesKept}}. The people here who answer messages can read them, and they may be sent to us by email. Please do not send health data through the form.</p>
<h2>Newsletter</h2>
<p>For the newsletter we store your email address, the times at which you subscribed, confirmed and left, and which issues were sent to you. An address that is not confirmed is erased after 30 days. After you unsubscribe we keep the address so that we do not write to it again, unless you ask us to erase it. Each issue has a link to unsubscribe, which works at once. We do not record whether you open the newsletter or what you click.</p>
<h2>People who log in</h2>
<p>Those who look after this website have an account with a username, an email address and a name. Passwords are stored only as a hash. After login, one cookie keeps the session and another notes that there is one; both end at logout. A third recognises the browser for a year. We also record who changed what.</p>
<h2>Your rights</h2>
<p>You can ask us what we hold about you and have a copy of it; have it corrected or deleted; object to its use; and withdraw your consent for the future. Write to {{contactEmail}}. You can also complain to the data protection authority of the place where you live. We sell no data. What we erase is removed at once; backups keep it until they are replaced.</p>`,
  },
  {
    title: 'Terms of Service',
    slug: 'terms-of-service',
    status: 'published',
    showInNavigation: false,
    metaDescription: 'The terms for using this website: what you may do with its content, and what we answer for.',
    content: `<p>These terms are for this website, which {{siteName}} runs. Products and services are delivered under separate agreements; where those say something else, they come first. You can reach us at {{contactEmail}}.</p>
<h2>Using the site</h2>
<p>You may read, print, link to and quote this site, for yourself and at work. Please name the source when you quote. You may not</p>
<ul><li>copy substantial parts of it and publish them as your own,</li><li>try to get into areas that need a login without having one,</li><li>load it so heavily that others can no longer use it,</li><li>use the forms to send advertising, or in another person’s name.</li></ul>
<p>If you have found a weakness, tell us before you tell others.</p>
<h2>What is here</h2>
<p>Texts, pictures and program code on this site belong to us or are used with permission. We write with care, but posts and articles are information and not advice. Nothing on this site is a binding offer. We link to other sites because we found them useful, and have no influence on what they become.</p>
<h2>Availability and liability</h2>
<p>We try to keep the site running but do not owe it to you. We may change it, close parts of it, or take it down for maintenance. Where the law allows it, we are not liable for damage that results from using this free site or from its not being available.</p>
<h2>Messages and newsletter</h2>
<p>The <a href="/privacy-policy">privacy policy</a> explains what happens to data that you send us. The newsletter is free, and you can unsubscribe at any time.</p>
<h2>Changes</h2>
<p>We may change these terms for the future. The version shown here applies.</p>`,
  },
];
