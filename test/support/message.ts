/** A contact message that is accepted. */
export const message = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Controlamos pedidos em planilhas.',
}

/** Another one, whose words occur nowhere else, so that a search finds them in logs and stores. */
export const tellingMessage = {
  nome: 'Zuleica Quintanilha',
  email: 'zuleica.q@cliente-secreto.example',
  telefone: '(43) 98877-6655',
  mensagem: 'Planilha de ordens de serviço perdida na sexta-feira.',
}
